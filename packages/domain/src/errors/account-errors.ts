/** Of accounts and of what is asked for them: our own names, since the spec has no wordings of this area (decision 077). */
export const accountErrors = {
  ACCOUNT_NAME_TAKEN: 'another open account of the company has this name',
  ACCOUNT_NOT_OPEN: 'the account is not open, so payments cannot begin with it',
  ACCOUNT_CHOSEN_TWICE: 'the reserve account is the default account itself',
  ACCOUNT_APPLICATIONS_TOO_MANY: 'the company has as many unfinished applications as it may have',
  ACCOUNTS_TOO_MANY: 'the company has as many accounts in this currency as it may have',
  ACCOUNT_STATEMENT_CODE_NEEDED: 'statements go to an address that is new to the company with a code of who asks alone',
} as const
