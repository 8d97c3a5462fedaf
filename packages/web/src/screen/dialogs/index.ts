// One part of the program: what opens over a list.
export { BulkBar } from './bulk-bar.tsx'
export { ColumnsDialog } from './columns-dialog.tsx'
export { ExportDialog } from './export-dialog.tsx'
export { KeysDialog } from './keys-dialog.tsx'
export { UndoBar } from './undo-bar.tsx'
export { ViewsDialog } from './views-dialog.tsx'
