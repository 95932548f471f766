import { hash, randomBytes } from 'node:crypto'
import { DAY } from '@dilo/domain/values/duration.ts'

/** An e-mail is kept for long: so long its link works. Milliseconds. */
export const LINK_MS = 400 * DAY

/** 128 random bits for the link of one e-mail, base64url. Only its SHA-256 is ever stored. */
export const newUnsubscribeToken = (): string => randomBytes(16).toString('base64url')

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')
