import { StatusMark } from '../../ui/status.tsx'

/** A flag that says that something is late. */
export const lateMark = (field: string) => (row: Readonly<Record<string, unknown>>) =>
  row[field] === true ? <StatusMark status="late" /> : null
