import { z } from 'zod'
import { service } from './call.ts'
import { exchangeRequest, foreignCurrency, ofRequest } from './exchange-request.ts'
import { begunSignature, SIGNATURE_BYTES } from './signature-fields.ts'
import { day, id, idempotencyKey, minorUnits, typed } from './wire.ts'

const withKey = z.strictObject({ 'idempotency-key': idempotencyKey })

const seenVersion = z
  .number()
  .int()
  .positive()
  .describe("The request's version, as the person saw it: if it has changed, STATUS_EXCHANGE_NOT_CHANGED.")

const details = z.strictObject({
  country: typed.optional(),
  beneficiaryCountry: typed.optional(),
  bankCode: typed.optional(),
  bankName: typed.optional(),
  importCode: typed.optional(),
  operationSign: typed.optional(),
  goodsGroup: typed.optional(),
  declarationNumber: typed.optional(),
  declarationDate: typed.nullable().optional(),
})

/** The fields that a person writes: texts as they were typed, which the bank reads. */
const written = {
  side: typed.describe('SALE or PURCHASE.'),
  mode: z.enum(['BANK', 'LIMIT']),
  currency: foreignCurrency,
  amount: minorUnits.optional().describe('The amount of the currency; this or hryvnia.'),
  hryvnia: minorUnits.optional(),
  feeInside: z.boolean().optional(),
  limit: typed.optional().describe('For LIMIT: the worst rate, as typed: 43.4500.'),
  limitConfirmed: z
    .boolean()
    .optional()
    .describe('The person was asked about a rate far from the market, and means it.'),
  quoteId: id.optional().describe('The quote, for BANK.'),
  debtorAccountId: id,
  recipientAccountId: id,
  feeAccountId: id.nullable().optional().describe('Null for a sale: the fee is taken out of the proceeds.'),
  validUntil: day.optional().describe('By default today, outside the hours the next working day.'),
  isPartial: z.boolean().optional(),
  contact: z.strictObject({ name: typed, phone: typed }).optional(),
  ground: typed.nullable().optional(),
  purpose: typed.nullable().optional(),
  contractId: id.nullable().optional(),
  details: details.nullable().optional(),
}

/** No currency is exchanged where payments are not open for the company (spec section 1). */
const gate = ['soleEntrepreneursOnly', 'payerNotVerified'] as const

const ofWritten = [
  ...gate,
  'noAuthorityToExchange',
  'unknownExchangeOperation',
  'notCompanySenderAccount',
  'notCompanyRecipientAccount',
  'rateUnavailable',
  'noSellingRate',
  'exchangeClosedNow',
  'idempotencyKeyReused',
] as const

const ofOne = ['saleRequestNotFound', 'exchangeAlreadySigned', 'exchangeStatusNotChanged'] as const

const whoSigns = [
  'noRightToSignExchange',
  'signerNotIdentified',
  'noAuthorityToExchange',
  'unknownSignatureType',
  'noPhoneForSigning',
  'noEmailForSigning',
] as const

const possibleStill = [
  ...gate,
  'exchangeClosedNow',
  'rateUnavailable',
  'noSellingRate',
  'accountNotOpen',
  'insufficientFunds',
] as const

/** Requests to exchange currency: each call asks for its rights itself (EXCHANGE_NO_AUTHORITY); written, signed by the policy of the account that pays, revoked (spec sections 4, 8, 9). */
export const exchangeRequestCalls = service({
  'POST /api/exchange-service/requests': {
    summary: 'Writes a request to exchange currency, to be signed',
    description: 'At any time: what is missing for the ground is told in `missing`, and asked for when it is signed.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    headers: withKey,
    body: z.strictObject(written),
    answer: exchangeRequest,
    refusals: ofWritten,
  },
  'PUT /api/exchange-service/requests/{exchangeId}': {
    summary: 'Corrects a request that is not signed by all, or that the desk has returned',
    description: 'Signatures that it has are void.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: ofRequest,
    headers: withKey,
    body: z.strictObject({ ...written, version: seenVersion }),
    answer: exchangeRequest,
    refusals: [...ofWritten, ...ofOne],
  },
  'DELETE /api/exchange-service/requests/{exchangeId}': {
    summary: 'Deletes a request that is not signed by all',
    description: 'Safe to repeat.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: ofRequest,
    answer: exchangeRequest,
    refusals: [...ofOne, 'noAuthorityToExchange'],
  },
  'PUT /api/exchange-service/requests/{exchangeId}/quote': {
    summary: 'Takes a new quote for a request at the rate of the bank, on the same terms',
    description: 'Its text is another one by then: whoever signs it signs the new rate.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: ofRequest,
    headers: withKey,
    body: z.strictObject({ version: seenVersion, quoteId: id }),
    answer: exchangeRequest,
    refusals: [...ofOne, ...possibleStill, 'noAuthorityToExchange', 'idempotencyKeyReused'],
  },
  'POST /api/exchange-service/requests/{exchangeId}/codes': {
    summary: 'Begins to sign a request: sends its code, or gives the text that a key signs',
    description:
      'For whoever signs, by the signing policy of the account that pays. The message says how much, at which rate and until when. A quote holds for three minutes from here on.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: ofRequest,
    body: z.strictObject({ version: seenVersion, method: typed.describe('SMS, EMAIL or EDS.') }),
    answer: begunSignature,
    refusals: [...ofOne, ...whoSigns, ...possibleStill, 'resendTooEarly'],
  },
  'POST /api/exchange-service/requests/{exchangeId}/signatures': {
    summary: 'Signs a request by a code or by a key; with the last signature its money is set aside',
    description:
      'A code that comes after the end of the window is refused, and not spent. Of two requests that want the same money, one gets INSUFFICIENT_FUNDS. With the same key a repetition gets the request as it is by then.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: ofRequest,
    headers: withKey,
    body: z.strictObject({
      version: seenVersion,
      method: typed.describe('SMS, EMAIL or EDS.'),
      otp_code: typed.optional(),
      p7s: z
        .base64()
        .max(4 * Math.ceil(SIGNATURE_BYTES / 3))
        .optional()
        .describe(
          'For EDS: CAdES-BES over the text, detached, with the certificate of the signer: DER of at most 11 KiB.',
        ),
    }),
    answer: exchangeRequest,
    refusals: [
      ...ofOne,
      ...whoSigns,
      ...possibleStill,
      'wrongExchangeCode',
      'signingServiceInputError',
      'codeExpired',
      'edsInvalid',
      'edsPersonMismatch',
      'idempotencyKeyReused',
    ],
  },
  'POST /api/exchange-service/requests/{exchangeId}/revocation': {
    summary: 'Revokes a signed request that the dealer does not have yet',
    description: 'Its money is free at once. Safe to repeat.',
    access: 'PAYMENTS_VIEW',
    inDemo: true,
    params: ofRequest,
    answer: exchangeRequest,
    refusals: [...ofOne, 'noAuthorityToExchange'],
  },
})
