/** Of currency exchange (spec section 8, 'Currency exchange', which has no numbers). */
export const exchangeErrors = {
  EXCHANGE_RATE_UNAVAILABLE: 'rate fetching error',
  EXCHANGE_SENDER_NOT_COMPANYS: "sender account not the company's",
  EXCHANGE_RECIPIENT_NOT_COMPANYS: "recipient account not the company's",
  EXCHANGE_UNKNOWN_OPERATION: 'operation must be sale or purchase',
  EXCHANGE_NO_SELLING_RATE: 'no selling rate',
  EXCHANGE_REQUEST_NOT_FOUND: 'sale request missing or deleted',
  EXCHANGE_ALREADY_SIGNED: 'already signed',
  EXCHANGE_NO_RIGHT_TO_SIGN: 'no right to sign for the sender account',
  EXCHANGE_SIGNING_INPUT: 'signing service input error',
  EXCHANGE_INVALID_OTP: 'wrong OTP',
  EXCHANGE_UNKNOWN_SIGNATURE_TYPE: 'unknown signature type',
  EXCHANGE_SIGNER_NOT_IDENTIFIED: 'signer link not identified',
  EXCHANGE_NO_AUTHORITY: 'no authority',
  EXCHANGE_CLOSED_NOW: 'exchange possible only on working days 10:00 to 14:00',
} as const
