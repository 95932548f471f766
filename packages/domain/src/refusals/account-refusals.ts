import { at, notification, refusalArea } from './refusal-row.ts'

/** Accounts and applications for them: section 8 has no wordings of this area (decision 077). */
// oxfmt-ignore
export const accountRefusals = refusalArea({
  accountNameTaken: { wire: 'ACCOUNT_NAME_TAKEN', status: 409, shows: at('alias') },
  accountNotOpen: { wire: 'ACCOUNT_NOT_OPEN', status: 422, shows: notification },
  tooManyApplications: { wire: 'ACCOUNT_APPLICATIONS_TOO_MANY', status: 409, shows: notification },
  tooManyAccounts: { wire: 'ACCOUNTS_TOO_MANY', status: 409, shows: notification },
  statementCodeRequired: { wire: 'ACCOUNT_STATEMENT_CODE_NEEDED', status: 422, shows: notification },
})
