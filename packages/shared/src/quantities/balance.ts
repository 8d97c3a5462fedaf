export const atLeastZero = (units: bigint): bigint => (units > 0n ? units : 0n)

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
