import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url: 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a secret. A fast hash is enough for 256 random bits. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')

/** Precision of "last use", so that not every call is a write. */
const usedMs = 60_000

/** Whether a use at this moment is known already. */
export const isUseNoted = (lastUsedAt: string | null, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < usedMs
