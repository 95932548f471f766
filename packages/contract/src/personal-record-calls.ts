import { auditEvents } from '@dilo/domain/audit/audit-events.ts'
import { enquirySubjects } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { browsers, operatingSystems } from '@dilo/domain/rules/device.ts'
import { recordKinds } from '@dilo/domain/rules/personal-record.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { day, instant, language, typed } from './wire.ts'

const kept = z
  .strictObject({
    kind: z.enum(recordKinds),
    count: z.number().int().nonnegative().describe('The number of them now.'),
    since: instant.nullable().describe('The oldest. Null: there is none, or it has no time of its own.'),
    endsAt: instant
      .nullable()
      .describe('When the last of what there is now is deleted, if nothing is added. Null: no such time is set.'),
  })
  .meta({ id: 'KeptData' })

export type KeptData = z.output<typeof kept>

const company = z.strictObject({ name: z.string(), code: z.string() }).nullable()

/** The bank's data of a person, under plain names: this is a file that people read. */
const personalRecord = z
  .strictObject({
    madeAt: instant,
    bank: z.string(),
    person: z.strictObject({
      lastName: z.string(),
      firstName: z.string(),
      middleName: z.string(),
      namesInRussian: z.strictObject({ lastName: z.string(), firstName: z.string(), middleName: z.string() }),
      taxNumber: z.string(),
      birthDate: day,
      country: z.string(),
      language,
      knownSince: instant,
      identifiedAt: instant.nullable().describe('When the bank checked who the person is.'),
      dataGoodUntil: day.nullable(),
      worksForBank: z.boolean(),
    }),
    contacts: z.array(z.strictObject({ type: z.string(), value: z.string(), since: instant })),
    questionnaire: z
      .strictObject({ answers: z.record(z.string(), z.unknown()), savedAt: instant })
      .nullable()
      .describe("The person's own answers, as they typed them. Null: none yet."),
    consents: z
      .array(
        z.strictObject({
          company: company.describe('For which the person gave it. Null: for themselves.'),
          about: z.string(),
          version: day,
          text: z.string().describe('SHA-256 of the text.'),
          givenAt: instant,
        }),
      )
      .describe('Consents that the person has given.'),
    companies: z.array(
      z.strictObject({
        company,
        role: z.string(),
        position: z.string().nullable(),
        state: z.string(),
        since: instant,
        rights: z.array(z.string()),
        signature: z.string(),
        validUntil: day.nullable(),
        document: z.strictObject({ number: z.string(), date: day.nullable() }).nullable(),
      }),
    ),
    cards: z
      .array(
        z.strictObject({
          company,
          number: z.string().describe('First six and last four digits: the bank has no more.'),
          nameOnCard: z.string(),
          state: z.string(),
          since: instant,
          validUntil: day,
        }),
      )
      .describe('Cards that the person holds. What is paid with them is the company’s.'),
    settings: z.strictObject({
      notices: z.array(
        z.strictObject({ about: z.string(), cabinet: z.boolean(), email: z.boolean(), sms: z.boolean() }),
      ),
      payFrom: z.array(z.strictObject({ company, account: z.string(), reserve: z.string().nullable() })),
    }),
    sessions: z.array(
      z.strictObject({
        browser: z.enum(browsers),
        system: z.enum(operatingSystems),
        address: z.string(),
        startedAt: instant,
        lastUsedAt: instant,
        endsAt: instant,
      }),
    ),
    browsers: z
      .array(z.strictObject({ firstUsedAt: instant, lastUsedAt: instant, forgottenAt: instant }))
      .describe('Browsers in which the person has signed in.'),
    phones: z
      .array(z.strictObject({ name: z.string(), since: instant, lastUsedAt: instant }))
      .describe('Phones that approve sign-ins.'),
    keys: z
      .array(z.strictObject({ certificate: z.string(), knownSince: instant, validUntil: instant }))
      .describe('Keys with which the person has signed: SHA-256 of the certificate.'),
    letters: z.array(
      z.strictObject({ company, subject: z.enum(enquirySubjects), text: z.string(), writtenAt: instant }),
    ),
    statements: z
      .array(
        z.strictObject({
          company,
          sentTo: z.string().describe('Masked: it may be another person’s.'),
          frequency: z.string(),
          state: z.string(),
          since: instant,
        }),
      )
      .describe('Statements by e-mail that the person has set up.'),
    invitations: z
      .array(z.strictObject({ company, role: z.string(), sentAt: instant, acceptedAt: instant.nullable() }))
      .describe('Invitations that the person has sent. Whom they invited is that person’s own.'),
    blocks: z.array(
      z.strictObject({
        what: z.string(),
        reason: z.string(),
        since: instant,
        until: instant.nullable(),
        liftedAt: instant.nullable(),
      }),
    ),
    deeds: z
      .array(z.strictObject({ company, what: z.enum(auditEvents), at: instant }))
      .describe("The person's actions in companies, from the last 20,000 entries in the trail of each."),
  })
  .meta({ id: 'PersonalRecord' })

export type PersonalRecord = z.output<typeof personalRecord>

/** The data that the bank keeps about the caller (decision 174). */
export const personalRecordCalls = service({
  'GET /api/user-service/user/personal-record': {
    summary: 'What kinds of things the bank keeps about the caller, and until when',
    access: 'signedIn',
    cost: 'scan',
    inDemo: true,
    answer: z.strictObject({ kept: z.array(kept) }),
    refusals: [],
  },
  'POST /api/user-service/user/personal-record': {
    summary: 'All that the bank knows of the caller, to keep as a file',
    description:
      'As of one moment. Nothing of other people is in it, and nothing that a bank must not tell. Five times in 24 hours. ' +
      'It stands in the trail of the companies that the person acts for. AUTH_E007: the password is wrong; the sixth try within a session ends it.',
    access: 'signedIn',
    cost: 'file',
    body: z.strictObject({ password: typed }),
    answer: personalRecord,
    refusals: ['wrongLoginOrPassword', 'signInBlocked'],
  },
})
