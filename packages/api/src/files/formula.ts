/**
 * What a spreadsheet may take for a formula: the ASCII signs that begin one, the full-width forms that it takes for the
 * same, and the tab and line end that it skips on its way to them. An apostrophe before it makes it text.
 */
const signs = '=+\\-@＝＋－＠\\t\\r'
const formula = new RegExp(`^'*[${signs}]`, 'u')
const ledFormula = new RegExp(`^'(?='*[${signs}])`, 'u')

/** Leads by an apostrophe what a spreadsheet would run, and what is written like that already. */
export const ledByApostrophe = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Takes away exactly what `ledByApostrophe` has put there. */
export const withoutApostrophe = (text: string): string => text.replace(ledFormula, '')
