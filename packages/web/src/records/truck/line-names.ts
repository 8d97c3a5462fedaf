import type { InboundRecord } from '../../rows/rows.ts'

/** Names of the lines' goods, with the number of the line where another line has the same goods. */
export const lineNames = ({ inboundItem }: Pick<InboundRecord, 'inboundItem'>): string[] => {
  const names = inboundItem.map(({ inboundItem: { name } }) => name)
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${at + 1}. ${name}`,
  )
}
