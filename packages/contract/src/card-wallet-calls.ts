import { walletTokenStates, wallets } from '@dilo/domain/cards/wallet-token.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { begunSignature, signingMethod, submittedProof } from './signature-fields.ts'
import { id, instant } from './wire.ts'

const walletToken = z
  .strictObject({
    id,
    wallet: z.enum(wallets),
    device: z.string().nullable().describe('The name of the telephone or the watch; null: the wallet says none.'),
    state: z.enum(walletTokenStates),
    addedAt: instant,
    changedAt: instant,
    changedBy: z.string().nullable().describe('Null: the wallet itself, or the bank.'),
  })
  .meta({ id: 'WalletToken', description: 'A card in a telephone or a watch.' })

export type WalletToken = z.output<typeof walletToken>

const ofToken = z.strictObject({ cardId: id, tokenId: id })
const answer = walletToken
const refusals = ['notCompanyCard', 'cardOwnerOnly', 'notFound', 'cardStatusNotChanged'] as const

/** Cards in wallets of telephones: the holder, or who heads the company, sees and ends them. */
export const cardWalletCalls = service({
  'GET /api/card-service/cards/{cardId}/wallet-tokens': {
    summary: 'Telephones and watches that pay with the card, the newest first',
    description: 'Removed ones stay in the list for thirty days.',
    access: 'anyRelation',
    inDemo: true,
    params: z.strictObject({ cardId: id }),
    answer: z.strictObject({ tokens: z.array(walletToken) }),
    refusals: ['notCompanyCard', 'cardOwnerOnly'],
  },
  'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/suspension': {
    summary: 'Stops a telephone from paying, at once and without a code',
    description: 'Safe to repeat.',
    access: 'anyRelation',
    params: ofToken,
    answer,
    refusals,
  },
  'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/codes': {
    summary: 'Gives the caller what they need to let a telephone pay again',
    access: 'anyRelation',
    params: ofToken,
    body: z.strictObject({ method: signingMethod }),
    answer: begunSignature,
    refusals: [
      ...refusals,
      'noEnterpriseConnection',
      'accessChangedLately',
      'noPhoneForSigning',
      'noEmailForSigning',

      'resendTooEarly',
    ],
  },
  'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/resumption': {
    summary: 'Lets a suspended telephone pay again, by a code or a key',
    access: 'anyRelation',
    params: ofToken,
    body: z.strictObject({ confirmation: submittedProof({}) }),
    answer,
    refusals: [
      ...refusals,
      'noEnterpriseConnection',
      'accessChangedLately',
      'wrongCardCode',
      'codeExpired',
      'edsPersonMismatch',
      'edsInvalid',
    ],
  },
  'DELETE /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}': {
    summary: 'Takes the card out of a telephone for good, at once and without a code',
    description: 'Safe to repeat.',
    access: 'anyRelation',
    params: ofToken,
    answer,
    refusals,
  },
})
