import { cardForms, cardStates, lockReasons } from '@dilo/domain/cards/card-record.ts'
import { lockKinds } from '@dilo/domain/flows/card.ts'
import { blockReasons, type BlockReason } from '@dilo/domain/dictionaries/block-reasons.ts'
import { questionnaireStatuses, type QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { foundBy } from '@dilo/domain/desk/client-search.ts'
import { staffActionKinds, staffActionStates } from '@dilo/domain/desk/staff-actions.ts'
import { timelineEvents } from '@dilo/domain/desk/client-timeline.ts'
import { enquirySubjects } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { enquiryStates } from '@dilo/domain/flows/enquiry.ts'
import { riskLevels } from '@dilo/domain/questionnaire/good-until.ts'
import { relationStates } from '@dilo/domain/flows/relation.ts'
import { z } from 'zod'
import { currency, day, id, instant, minorUnits, typed } from '../wire.ts'
import { deskRoom } from './desk-call.ts'
import { waitingCase } from './inbox-calls.ts'

const questionnaireState = z.enum(Object.keys(questionnaireStatuses) as [QuestionnaireStatus, ...QuestionnaireStatus[]])

const openedFor = z.enum(['closed', 'own', 'withoutTrustees', 'withTrustees'])

const person = z.strictObject({
  id,
  name: z.string(),
  /** The last digits alone; the whole is shown by a call of its own. */
  inn: z.string(),
  type: z.string(),
  position: z.string().nullable(),
  permissions: z.array(z.string()),
  signature: z.string(),
  state: z.enum(relationStates),
  isBlocked: z.boolean(),
  since: instant,
})

const block = z.strictObject({
  id,
  what: z.enum(['password', 'person', 'relation', 'debit', 'all']).describe('The scope of the block, for an account.'),
  /** The person's name or the account's IBAN. */
  of: z.string(),
  reason: z.string().describe('Empty for those who do not decide about blocks, but of their own.'),
  publicReason: z.enum(Object.keys(blockReasons) as [BlockReason, ...BlockReason[]]),
  by: z.string(),
  since: instant,
  until: instant.nullable(),
  lifted: z.strictObject({ at: instant, by: z.string() }).nullable(),
  stands: z.boolean(),
})

const company = z.strictObject({
  id,
  name: z.string(),
  fullName: z.string(),
  code: z.string(),
  isEntrepreneur: z.boolean(),
  registeredAt: instant,
  /** The reason that its reader gave when they opened it. */
  openedBecause: z.string(),
  status: questionnaireState,
  people: z.array(person),
  accounts: z.array(
    z.strictObject({
      id,
      iban: z.string(),
      alias: z.string().nullable().describe('The name that its company gave it.'),
      currency: z.string(),
      status: z.string(),
      blocked: z.enum(['debit', 'all']).nullable(),
    }),
  ),
  cards: z
    .array(
      z.strictObject({
        id,
        number: z.string().describe('First six and last four digits.'),
        holder: z.string().nullable(),
        state: z.enum(cardStates),
        form: z.enum(cardForms),
        expiresOn: day,
        isExpired: z.boolean().describe('Its last day has passed: nothing is paid with it, whatever its state.'),
        lock: z
          .strictObject({
            kind: z.enum(lockKinds),
            reason: z.enum(lockReasons).nullable(),
            since: instant.nullable(),
            isBanks: z.boolean().describe('A person of the bank, or a rule of it, has locked it.'),
          })
          .nullable(),
      }),
    )
    .describe('Closed ones last. Limits and payments are not shown.'),
  deposits: z
    .array(
      z.strictObject({
        id,
        iban: z.string(),
        name: z.string(),
        currency,
        status: z.enum(['new', 'active', 'arrested', 'closing', 'closed']),
        returnsOn: day.nullable(),
        arrests: z
          .array(
            z.strictObject({
              id,
              authority: z.string(),
              number: z.string(),
              date: day,
              sum: minorUnits.nullable(),
              stopsPayouts: z.boolean(),
              since: instant,
              liftedAt: instant.nullable(),
            }),
          )
          .describe('The newest first, lifted ones too.'),
      }),
    )
    .describe('Closed ones last. What is in them is not shown.'),
  /** For whom of it payments are open (PAY_E048). `own`: for an entrepreneur, as for all. */
  payments: openedFor,
  /** The newest first, the ended ones too. */
  blocks: z.array(block),
  /** The newest first. */
  actions: z.array(
    z.strictObject({
      id,
      kind: z.enum(staffActionKinds),
      state: z.enum(staffActionStates),
      maker: z.string(),
      madeAt: instant,
    }),
  ),
  enquiries: z.array(z.strictObject({ id, subject: z.string(), state: z.string(), createdAt: instant })),
})

/** The facts about a client that an officer needs while they work on its case. */
const beside = z.strictObject({
  id,
  name: z.string(),
  code: z.string().describe('The last digits alone for an entrepreneur.'),
  status: questionnaireState,
  /** The bank's last decision; null: none yet. */
  risk: z.enum(riskLevels).nullable(),
  payments: openedFor,
  /** The number of blocks that stand. */
  blocks: z.number().int().nonnegative(),
  people: z.array(
    z.strictObject({
      id,
      name: z.string(),
      type: z.string(),
      position: z.string().nullable(),
      state: z.enum(relationStates),
      isBlocked: z.boolean(),
    }),
  ),
  waiting: z.array(waitingCase).describe('All that waits of it, the first promised first.'),
  letters: z
    .array(z.strictObject({ id, subject: z.enum(enquirySubjects), state: z.enum(enquiryStates), at: instant }))
    .describe('The last changed first.'),
  timeline: z
    .array(
      z.strictObject({
        event: z.enum(timelineEvents),
        at: instant,
        /** The person who did it, or whom it is about. */
        by: z.string().nullable(),
        /** Only actions have it. */
        kind: z.enum(staffActionKinds).nullable(),
        state: z.enum(staffActionStates).nullable(),
      }),
    )
    .describe('The newest first.'),
})

export const deskCompanyCalls = deskRoom({
  'POST /api/desk/companies/opening': {
    summary: 'Opens a company for an hour with a reason: itself, or by its code or an IBAN',
    description: 'The reason is an entry in the trail of the staff. Many companies within an hour are an alarm.',
    access: 'anyStaff',
    body: z.union([z.strictObject({ search: typed, reason: typed }), z.strictObject({ companyId: id, reason: typed })]),
    answer: z.strictObject({ companyId: id }),
    refusals: ['notFound', 'relatedToCompany'],
  },
  'POST /api/desk/companies/search': {
    summary: 'Finds clients by name, phone, e-mail, code, IBAN, the end of a card or the number of a payment',
    description: 'Each search is an entry in the trail of the staff. Many within an hour are an alarm.',
    access: ['officer', 'compliance'],
    cost: 'scan',
    body: z.strictObject({ search: typed }),
    answer: z.strictObject({
      clients: z.array(
        z.strictObject({
          companyId: id,
          name: z.string(),
          code: z.string().describe('The last digits alone for an entrepreneur.'),
          by: z.enum(foundBy),
          what: z
            .string()
            .nullable()
            .describe('The person, the end of the card, or the number and the day of the payment.'),
        }),
      ),
      hasMore: z.boolean(),
    }),
    refusals: [],
  },
  'GET /api/desk/companies/{companyId}': {
    summary: 'A company: people, accounts, blocks, and what the bank did about it',
    description:
      'Balances and payments are not shown. The opening, which comes first, is an entry in the trail of the staff.',
    access: 'anyStaff',
    params: z.strictObject({ companyId: id }),
    answer: company,
    refusals: ['notFound', 'relatedToCompany', 'companyNotOpened'],
  },
  'GET /api/desk/companies/{companyId}/beside': {
    summary: 'A client beside a case of it: its state, people, letters, timeline, and what else waits',
    description:
      'For officers who have looked at a case of it within the hour, or have it open. The first look within the hour is an entry in the trail of the staff.',
    access: ['officer', 'compliance'],
    params: z.strictObject({ companyId: id }),
    answer: beside,
    refusals: ['notFound', 'relatedToCompany', 'companyNotOpened'],
  },
  'POST /api/desk/companies/{companyId}/people/{personId}/contacts': {
    summary: 'Shows what is masked of a person: an entry in the trail of the staff',
    access: ['officer', 'compliance'],
    params: z.strictObject({ companyId: id, personId: id }),
    answer: z.strictObject({ inn: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
    refusals: ['notFound', 'relatedToCompany', 'companyNotOpened'],
  },
})
