import { at, nothingToShow, notification, refusalArea } from './refusal-row.ts'

/** Currency exchange (spec section 8, 'Currency exchange'). */
// oxfmt-ignore
export const exchangeRefusals = refusalArea({
  rateUnavailable: { wire: 'EXCHANGE_RATE_UNAVAILABLE', status: 503, shows: notification },
  notCompanySenderAccount: { wire: 'EXCHANGE_SENDER_NOT_COMPANYS', status: 404, shows: at('debtorAccountId') },
  notCompanyRecipientAccount: { wire: 'EXCHANGE_RECIPIENT_NOT_COMPANYS', status: 404, shows: at('recipientAccountId') },
  unknownExchangeOperation: { wire: 'EXCHANGE_UNKNOWN_OPERATION', status: 422, shows: at('operation') },
  noSellingRate: { wire: 'EXCHANGE_NO_SELLING_RATE', status: 422, shows: notification },
  saleRequestNotFound: { wire: 'EXCHANGE_REQUEST_NOT_FOUND', status: 404, shows: nothingToShow },
  exchangeAlreadySigned: { wire: 'EXCHANGE_ALREADY_SIGNED', status: 409, shows: notification },
  noRightToSignExchange: { wire: 'EXCHANGE_NO_RIGHT_TO_SIGN', status: 403, shows: notification },
  signingServiceInputError: { wire: 'EXCHANGE_SIGNING_INPUT', status: 502, shows: notification },
  wrongExchangeCode: { wire: 'EXCHANGE_INVALID_OTP', status: 400, shows: at('code', 'Invalid code') },
  unknownSignatureType: { wire: 'EXCHANGE_UNKNOWN_SIGNATURE_TYPE', status: 422, shows: at('method') },
  signerNotIdentified: { wire: 'EXCHANGE_SIGNER_NOT_IDENTIFIED', status: 403, shows: notification },
  noAuthorityToExchange: { wire: 'EXCHANGE_NO_AUTHORITY', status: 403, shows: notification },
  exchangeClosedNow: { wire: 'EXCHANGE_CLOSED_NOW', status: 409, shows: nothingToShow },
  // A change of its status that failed for no reason of its own (spec section 4, 'Cabinet statuses').
  exchangeStatusNotChanged: { wire: 'STATUS_EXCHANGE_NOT_CHANGED', status: 409, shows: notification },
})
