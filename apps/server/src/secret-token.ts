import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a temporary token. Only its hash is ever stored (security row 11). */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
