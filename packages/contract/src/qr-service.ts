import { browsers, operatingSystems } from '@dilo/domain/rules/device.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { bearer, id, instant, token } from './wire.ts'

const asDevice = z.strictObject({
  authorization: bearer.describe("The phone's own credential, given to it when it was registered."),
})

const scanned = z.strictObject({ secret: token.describe('The secret behind # in the address that the code holds.') })

const request = z
  .strictObject({
    browser: z.enum(browsers).describe('The browser that asks to be signed in, as it names itself.'),
    system: z.enum(operatingSystems),
    address: z.string().nullable().describe('The address of the caller, shortened: 203.0.113.•'),
    sameNetwork: z
      .boolean()
      .describe('True if the phone calls from there too. Often it does not: a phone has a network of its own.'),
    shownAt: instant.describe('When the code was shown there.'),
    expiresAt: instant.describe('Decide by then.'),
    digits: z
      .string()
      .regex(/^\d{2}$/)
      .describe(
        'The waiting page shows the same two; other ones there, or none, mean that an attacker relayed the code.',
      ),
  })
  .meta({ id: 'QrSignInRequest' })

export type QrSignInRequest = z.output<typeof request>

const decide = {
  access: 'anyone',
  headers: asDevice,
  body: scanned,
  refusals: ['noAuthority', 'codeExpired', 'alreadyConfirmed', 'signInBlocked', 'blockedByBank'],
} as const

const decideHere = {
  access: 'signedIn',
  body: scanned,
  refusals: ['codeExpired', 'alreadyConfirmed', 'signInBlocked', 'blockedByBank'],
} as const

const ofSessions = 'For a person who is signed in on another device, whose camera has read the code.'

const ofDevices = 'For a phone that is registered for its person; NO_AUTHORITY: it is not, or no longer.'

/** Sign-in of a browser by a device that is signed in, or by the bank's mobile application (spec section 4, 'QR sign-in'). */
export const qrService = service({
  'GET /api/qr-service/generate/{clientId}': {
    summary: 'The code that a page shows to be signed in from a phone',
    description:
      'An image for the page that waits at its socket under this id, in the browser that opened the socket (cookie qr); ' +
      'to anyone else there is none. It is good for 60 seconds and once; another one makes it void.',
    access: 'anyone',
    cost: 'light',
    params: z.strictObject({ clientId: id.describe('Made by the page; it names its socket and nothing else.') }),
    mediaType: 'image/svg+xml',
    answer: z.string(),
    refusals: ['notFound', 'alreadyConfirmed'],
    fault: 'qrNotLoaded',
  },
  'POST /api/qr-service/scan': {
    summary: 'Tells a phone which browser asks to be signed in',
    description: `${ofDevices} The code is this phone's from then on; it has 60 seconds to decide.`,
    access: 'anyone',
    headers: asDevice,
    body: scanned,
    answer: request,
    refusals: ['noAuthority', 'codeExpired', 'signInBlocked', 'blockedByBank'],
  },
  'POST /api/qr-service/approve': {
    ...decide,
    summary: 'Lets that browser in as the person of this phone',
    description: `${ofDevices} Only after the same phone has been shown who is to be let in.`,
  },
  'POST /api/qr-service/decline': { ...decide, summary: 'Does not let that browser in', description: ofDevices },
  'POST /api/qr-service/session/scan': {
    summary: 'Tells a signed-in person which browser asks to be signed in',
    description: `${ofSessions} The code is this session's from then on; it has 60 seconds to decide.`,
    access: 'signedIn',
    body: scanned,
    answer: request,
    refusals: ['codeExpired', 'signInBlocked', 'blockedByBank'],
  },
  'POST /api/qr-service/session/approve': {
    ...decideHere,
    summary: 'Lets that browser in as the person of this session',
    description: `${ofSessions} Only after the same session has been shown who is to be let in.`,
  },
  'POST /api/qr-service/session/decline': {
    ...decideHere,
    summary: 'Does not let that browser in, by a session',
    description: ofSessions,
  },
})
