import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url: 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. It is random: a fast hash is enough, and nobody guesses it from that. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')
