/**
 * The first character of a formula: the ASCII signs, their full-width forms, and the tab and line end that
 * spreadsheets skip. A leading apostrophe makes the cell a text.
 */
const signs = '=+\\-@＝＋－＠\\t\\r'
const formula = new RegExp(`^'*[${signs}]`, 'u')
const ledFormula = new RegExp(`^'(?='*[${signs}])`, 'u')

/** Prefixes an apostrophe to what a spreadsheet would run, and to what already has one. */
export const ledByApostrophe = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Removes exactly what `ledByApostrophe` added. */
export const withoutApostrophe = (text: string): string => text.replace(ledFormula, '')
