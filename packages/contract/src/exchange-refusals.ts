import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { z } from 'zod'
import { minorUnits } from './wire.ts'

/** The meanings of refusals in the API's documentation. */
export const exchangeMeanings: Readonly<Record<RefusalCode<'exchange'>, string>> = {
  rateUnavailable: 'rate fetching error',
  notCompanySenderAccount: "sender account not the company's",
  notCompanyRecipientAccount: "recipient account not the company's",
  unknownExchangeOperation: 'operation must be sale or purchase',
  noSellingRate: 'no selling rate',
  saleRequestNotFound: 'sale request missing or deleted',
  exchangeAlreadySigned: 'already signed',
  noRightToSignExchange: 'no right to sign for the sender account',
  signingServiceInputError: 'signing service input error',
  wrongExchangeCode: 'wrong OTP',
  unknownSignatureType: 'unknown signature type',
  signerNotIdentified: 'signer link not identified',
  noAuthorityToExchange: 'no authority',
  exchangeClosedNow: 'exchange possible only on working days 10:00 to 14:00',
  exchangeStatusNotChanged: 'the status of the exchange request was not changed',
}

/** The part of an answer that says what an exchange lacks. */
export const exchangeRefused = z
  .strictObject({
    opensAt: z.iso
      .datetime({ precision: 3 })
      .optional()
      .describe('For EXCHANGE_CLOSED_NOW: the next opening of the exchange.'),
    market: z
      .string()
      .optional()
      .describe('For a limit far from the market: the rate of the bank, an integer with 6 decimals.'),
    quoteExpired: z.boolean().optional().describe('The quote has ended: take a new one.'),
    missing: minorUnits.optional().describe('For INSUFFICIENT_FUNDS: the amount that the account lacks.'),
    most: minorUnits
      .optional()
      .describe(
        'For an amount over the daily maximum: the maximum of a client a day, in hryvnia; over the maximum of the currency: in it.',
      ),
    left: minorUnits.optional().describe('Beside `most`: how much of it is left now.'),
  })
  .optional()
