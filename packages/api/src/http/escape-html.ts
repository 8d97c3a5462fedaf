const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as content or attribute of HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? '&#39;')
