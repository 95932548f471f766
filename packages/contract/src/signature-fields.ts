import { z } from 'zod'
import { codeMethods } from './signing-methods.ts'

/** A signature that somebody gave. */
export const givenType = z.enum(['first', 'second'])

export const places = z
  .array(z.enum(['first', 'second', 'any']))
  .describe('Places for signatures: the first, the second, or either (any). Those of two are two people’s.')

/** What is told of a code that is on its way. */
export const sentCode = {
  sentTo: z.string().describe('The masked number or address that the message went to.'),
  resendAfter: z.number().int().nonnegative().describe('Seconds until the code may be sent again.'),
  demoCode: z.string().optional().describe('The code itself, in a demo alone: no message leaves it.'),
}

/** By what a code comes. */
export const codeMethod = z.enum(codeMethods).describe('The code comes to the financial phone (SMS) or to the financial e-mail (EMAIL).')
