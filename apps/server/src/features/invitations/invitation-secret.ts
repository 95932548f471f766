import { randomBytes } from 'node:crypto'

/** 128 random bits for the link of an invitation (security row 19), base64url. Only its SHA-256 is ever stored. */
export const newInvitationSecret = (): string => randomBytes(16).toString('base64url')
