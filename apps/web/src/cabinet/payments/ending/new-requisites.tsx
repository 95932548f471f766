import { Trans } from '@lingui/react/macro'

/** Where the Treasury's new accounts are published, taxpayer by taxpayer. */
const TAXPAYERS_CABINET = 'https://cabinet.tax.gov.ua'

/** Where a person finds the account that follows one that ends. */
export const NewRequisites = () => (
  <Trans>
    Новий рахунок податку є в{' '}
    <a href={TAXPAYERS_CABINET} target="_blank" rel="noreferrer">
      Електронному кабінеті платника
    </a>
    , інший спитайте в отримувача.
  </Trans>
)
