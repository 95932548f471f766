import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a temporary token. Only its hash is ever stored (security row 11). */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** 128 random bits for the secret of a link (security row 19), base64url. */
export const newLinkSecret = (): string => randomBytes(16).toString('base64url')

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The token of an authorization header, with or without its scheme. */
export const bareToken = (authorization: string): string => authorization.replace(/^Bearer /, '')

const OF_DEMO = 'demo.'

/** The token of a demo session says by its beginning what it is: it is taken from its own cookie alone. */
export const newDemoToken = (): string => OF_DEMO + newSecretToken()

export const isDemoToken = (token: string): boolean => token.startsWith(OF_DEMO)

const OF_STAFF = 'staff.'

/** The same of the bank's own people: a client's token is nothing at the desk, and theirs is nothing at the clients'. */
export const newStaffToken = (): string => OF_STAFF + newSecretToken()

export const isStaffToken = (token: string): boolean => token.startsWith(OF_STAFF)
