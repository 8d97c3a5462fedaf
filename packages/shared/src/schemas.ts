// The schemas themselves, for servers that validate with them. Browsers import types and constants from the package's
// main entry and leave the validator out of their bundle.
export { exactMultipleOf } from './multiple-of.ts'
export * from './resources/account.ts'
export * from './resources/fields.ts'
export * from './resources/history.ts'
export * from './resources/master.ts'
export * from './resources/outbound.ts'
export * from './resources/resource.ts'
export * from './resources/sales.ts'
export * from './resources/site.ts'
export * from './resources/user.ts'
