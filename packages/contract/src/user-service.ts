import { browsers, operatingSystems } from '@dilo/domain/rules/device.ts'
import { EDRPOU_LENGTH } from '@dilo/domain/values/edrpou-length.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { bearer, id, instant, language, typed } from './wire.ts'
import { wait } from './wait.ts'

const session = z
  .strictObject({
    id,
    browser: z.enum(browsers).describe('As the browser named itself at sign-in.'),
    system: z.enum(operatingSystems),
    address: z.string().nullable().describe('Shortened: 203.0.113.•'),
    outsideBrowser: z
      .boolean()
      .describe(
        'Begun by a program that did not send the header `browser`, as pages of the bank do. No right depends on it.',
      ),
    startedAt: instant,
    lastUsedAt: instant.describe('To the minute.'),
    current: z.boolean().describe('The session of this very call.'),
  })
  .meta({ id: 'Session' })

export type Session = z.output<typeof session>

const sessionLimits = z
  .strictObject({
    now: instant.describe("By the bank's clock."),
    idleEndsAt: instant.describe('Ends then unless it is used before.'),
    endsAt: instant.describe('Ends then in any case.'),
    warnSeconds: z.number().int().positive().describe('So long before an end the person is to be warned.'),
  })
  .meta({ id: 'SessionLimits' })

export type SessionLimits = z.output<typeof sessionLimits>

export const userService = service({
  'GET /api/user-service/gov/verify/{code}': {
    summary: "Whether the government's register knows a code",
    description:
      'NOT_FOUND: it does not. When it says nothing for 10 seconds the code counts as valid, and is asked for again later.',
    access: 'anyone',
    params: z.strictObject({
      code: z.string().regex(EDRPOU_LENGTH).describe('ЄДРПОУ of a company, РНОКПП of an entrepreneur.'),
    }),
    answer: z.strictObject({ valid: z.literal(true) }),
    refusals: ['notFound'],
  },
  'POST /api/user-service/user/session': {
    summary: 'Begins a session of who approved this browser on their phone',
    description:
      'With the token and the code that the socket gave, in the browser that was shown the QR code; anywhere else they are worth nothing. ' +
      'Good once. The answer sets the session cookie and a new anti-forgery cookie bound to it.',
    access: 'anyone',
    headers: z.strictObject({
      authorization: bearer.describe('The token.'),
      code: z
        .string()
        .regex(/^\d{6}$/)
        .describe('The code that came with it.'),
    }),
    answer: z.strictObject({ status: z.literal('SUCCESS') }),
    refusals: ['sessionNotSet', 'signInBlocked', 'blockedByBank'],
  },
  'DELETE /api/user-service/user/session': {
    summary: 'Signs out',
    description: 'The session ends on every server at once. Answers 204, also without a session.',
    access: 'anyone',
    cost: 'light',
    refusals: [],
  },
  'GET /api/user-service/user/session': {
    summary: 'When this session ends',
    description: 'Does not count as use: the idle time goes on.',
    access: 'signedIn',
    cost: 'light',
    inDemo: true,
    beforeConsents: true,
    countsAsUse: false,
    answer: sessionLimits,
    refusals: [],
  },
  'POST /api/user-service/user/session/extension': {
    summary: 'Begins the idle time of this session anew',
    description: 'The absolute end stays where it is.',
    access: 'signedIn',
    cost: 'light',
    inDemo: true,
    beforeConsents: true,
    answer: sessionLimits,
    refusals: [],
  },
  'GET /api/user-service/user/sessions': {
    summary: "The person's open sessions",
    description: 'The one that was used last comes first.',
    access: 'signedIn',
    inDemo: true,
    answer: z.strictObject({ sessions: z.array(session) }),
    refusals: [],
  },
  'DELETE /api/user-service/user/sessions': {
    summary: "Ends all of the person's sessions but this one",
    description: 'They end on every server at once.',
    access: 'signedIn',
    inDemo: true,
    refusals: [],
  },
  'DELETE /api/user-service/user/sessions/{sessionId}': {
    summary: "Ends one of the person's sessions",
    description: "It ends on every server at once. Somebody else's session is not there, as one that never was.",
    access: 'signedIn',
    inDemo: true,
    params: z.strictObject({ sessionId: id }),
    refusals: ['notFound'],
  },
  'PUT /api/user-service/user/password': {
    summary: 'Changes the password',
    description:
      'All other sessions and sign-ins under way end, this session gets a new cookie, payments to new recipients wait, and ' +
      'the owner is told by text message and e-mail. AUTH_E007: the old password is wrong; the sixth try within a session ends it.',
    access: 'signedIn',
    body: z.strictObject({ old_password: typed, password: typed }),
    refusals: ['wrongLoginOrPassword', 'signInBlocked'],
  },
  'GET /api/user-service/user/new-recipients': {
    summary: 'Whether payments to new recipients wait',
    description: 'Those that the caller signs now, in whatever company: after a recovery or a change of the password.',
    access: 'signedIn',
    inDemo: true,
    answer: z.strictObject({ wait: wait.nullable() }),
    refusals: [],
  },
  'PUT /api/user-service/user/current-company': {
    summary: 'Goes on in another company',
    description:
      'Whose accounts and payments the calls of this session are about from now on. It needs an active relation to it.',
    access: 'signedIn',
    inDemo: true,
    body: z.strictObject({ companyId: id }),
    refusals: ['relationNotFound', 'relationNotConfirmed'],
  },
  'PUT /api/user-service/user/settings': {
    summary: "Saves the person's settings",
    description: 'The cookie lang follows. Messages of the bank come in this language.',
    access: 'signedIn',
    inDemo: true,
    beforeConsents: true,
    body: z.strictObject({ lang: language }),
    refusals: [],
  },
})
