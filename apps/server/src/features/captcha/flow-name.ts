import { hashToken } from '../../secret-token.ts'

/** A flow as challenges and counters name it: its token is a secret of the browser's. */
export const flowName = (token: string): string => hashToken(token).toString('hex')
