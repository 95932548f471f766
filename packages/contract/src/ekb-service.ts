import { grantedPermissions } from '@dilo/domain/action-permissions.ts'
import { executiveBodyCodes } from '@dilo/domain/dictionaries/executive-bodies.ts'
import { relationStates } from '@dilo/domain/flows/relation.ts'
import { confirmationCauses } from '@dilo/domain/rules/confirmation-cause.ts'
import { standings } from '@dilo/domain/rules/verified-client.ts'
import { z } from 'zod'
import { access, signatureType } from './access-change-calls.ts'
import { service } from './call.ts'
import { bankBlock } from './block.ts'
import { day, id, instant } from './wire.ts'

const personNames = z.strictObject({
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  fullName: z.string(),
  shortName: z.string(),
})

const companyNames = z.strictObject({ fullName: z.string(), shortName: z.string() })

const perLanguage = <Names extends z.ZodType>(names: Names) => z.strictObject({ uk: names, ru: names })

/** The current physical client in the shape of spec section 3. */
const physicalClient = z
  .strictObject({
    id,
    clientCode: z.string(),
    status: z.enum(['ACTIVE']),
    contacts: z.array(
      z.strictObject({
        type: z.enum(['FINANCIAL_PHONE', 'FINANCIAL_EMAIL']),
        value: z.string(),
        status: z.enum(['CONFIRMED']),
        createDate: instant,
      }),
    ),
    names: perLanguage(personNames),
    country: z.string(),
    birthdate: day,
    relations: z.array(
      z.strictObject({
        slave: z.strictObject({
          corporate: z.strictObject({
            id,
            srId: z.string().describe("The company's number in the bank's core system."),
            clientCode: z.string(),
            names: perLanguage(companyNames),
            verification: z
              .enum(standings)
              .nullable()
              .describe(
                'True if the bank has verified the client: before that no money moves. Null: the person neither acts for it nor waits to.',
              ),
            logoId: id
              .nullable()
              .describe('The file with its logo. Null: it has none, or the person does not act for it.'),
            executiveBody: z
              .enum(executiveBodyCodes)
              .nullable()
              .describe(
                'The body that governs the company. Null: its heads have not said, it is a sole entrepreneur, or the person does not act for it.',
              ),
            registeredPlace: z
              .string()
              .nullable()
              .describe(
                'The place of registration, as the register or its approved questionnaire says. Null: not known, or the person does not act for it.',
              ),
            mainActivity: z.string().nullable().describe('The code of its main activity (KVED), likewise.'),
          }),
          type: z.enum(['ENTREPRENEUR', 'FOUNDER', 'DIRECTOR', 'ACCOUNTANT', 'TRUSTEE']),
        }),
        status: z
          .enum(relationStates)
          .describe('Only an active one gives access; those come first. The others are there for information.'),
        createDate: instant,
        onConfirmBecause: z
          .enum(confirmationCauses)
          .nullable()
          .describe('Why the bank has the last word on a relation by an invitation that is onConfirm.'),
        personConfirmsUntil: instant
          .nullable()
          .describe(
            'Until when the person may confirm a relation that a company has offered them. Null: nothing is asked of them.',
          ),
        offered: access.describe('The offer that they would confirm. Null: nothing is asked of them.'),
        permissions: z
          .array(z.strictObject({ type: z.strictObject({ id: z.string() }), code: z.string() }))
          .describe("A permission is type.id + '_' + code. It counts while the relation is active."),
        signatureType,
        version: z.number().int().describe('The version of the relation: it rises with each change.'),
      }),
    ),
    companies: z.number().int().describe('For how many companies the person acts; `relations` may name fewer of them.'),
    blockedRelations: z
      .array(z.strictObject({ companyId: id, names: perLanguage(companyNames), block: bankBlock }))
      .describe('Companies for which the bank has blocked the person: they are not among the relations.'),
    settings: z.strictObject({
      lang: z.enum(['uk', 'ru']),
      currentCompanyId: id.nullable().describe('The company whose accounts and payments the calls are about now.'),
      defaultAccount: id
        .nullable()
        .describe(
          "The account in it with which payments begin, by the person's own choice; null: none, or it is closed.",
        ),
      reservedAccount: id.nullable().describe('The account that takes its place where it cannot pay.'),
      permissions: z
        .array(z.enum(grantedPermissions))
        .describe("The person's rights in it; PAYMENTS_WRITE allows every single action with payments."),
      paymentsClosed: z
        .enum(['PAY_E048', 'PAYER_NOT_VERIFIED'])
        .nullable()
        .describe(
          'Why the company neither pays nor gets cards, deposits or currency yet, for this person: the bank opens it to sole entrepreneurs, or the client is not verified. Null: it does, or there is no company.',
        ),
      employee: z
        .boolean()
        .describe('The person works for the bank: a label for its officers, which gives no right (decision 174).'),
      consents: z
        .enum(['asked', 'awaited'])
        .nullable()
        .optional()
        .describe(
          'The consents that this session asks for: `asked` may be put off, `awaited` opens nothing else. Null: none.',
        ),
      demo: z
        .strictObject({ endsAt: instant })
        .nullable()
        .describe('The end of the demo, for a demo session. Null: everything is real.'),
    }),
  })
  .meta({ id: 'PhysicalClient' })

export type PhysicalClient = z.output<typeof physicalClient>

export const ekbService = service({
  'GET /api/ekb-service/v2/clients/physical/current': {
    summary: 'The person who is signed in: contacts, names, relations to companies, settings',
    access: 'signedIn',
    inDemo: true,
    beforeConsents: true,
    headers: z.strictObject({
      relations: z
        .literal('first')
        .optional()
        .describe('Twenty relations: the current one, those that wait for the person, and the first. By default all.'),
    }),
    isLong: true,
    answer: physicalClient,
    refusals: [],
  },
})
