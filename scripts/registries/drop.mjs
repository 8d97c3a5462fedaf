/** @param {string} line */
const indentOf = (line) => line.length - line.trimStart().length

/**
 * Where the entries of a table lie: each begins at a line as deep as the first and takes along all that is deeper, with
 * the bracket that closes it and the comment above it.
 * @param {readonly string[]} lines
 * @param {string} opens
 */
const entriesAfter = (lines, opens) => {
  const first = lines.indexOf(opens) + 1
  if (first === 0) throw new Error(`no line "${opens}"`)
  const depth = indentOf(lines[first] ?? '')
  /** @type {{ from: number, to: number }[]} */
  const entries = []
  let from = first
  for (let at = first; lines[at] === '' || indentOf(lines[at] ?? '') >= depth; at += 1) {
    const next = lines[at + 1] ?? ''
    const goesOn = indentOf(next) > depth || (indentOf(next) === depth && /^\s*[)\]}]/u.test(next))
    if (goesOn || /^\s*(?:$|\/\/|\/?\*)/u.test(lines[at] ?? '')) continue
    entries.push({ from, to: at + 1 })
    from = at + 1
  }
  return entries
}

/**
 * The file without one entry of the registry, for each of its entries, and what the entry is called.
 * @param {string} content
 * @param {import('./list.mjs').Registry} registry
 * @returns {{ name: string, without: string }[]}
 */
export const drops = (content, { file, opens, piece, leaves = '' }) => {
  if (piece !== undefined) {
    if (!content.includes(piece)) throw new Error(`${file} has no "${piece}"`)
    return [{ name: piece.trim(), without: content.replace(piece, leaves) }]
  }
  const lines = content.split('\n')
  return entriesAfter(lines, opens ?? '').map(({ from, to }) => ({
    name: lines
      .slice(from, to)
      .map((line) => line.trim())
      .filter((line) => !/^(?:$|\/\/|\/?\*)/u.test(line))
      .join(' '),
    without: [...lines.slice(0, from), ...lines.slice(to)].join('\n'),
  }))
}
