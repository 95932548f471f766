import { Trans } from '@lingui/react/macro'

/** The Treasury publishes new accounts here, taxpayer by taxpayer. */
const TAXPAYERS_CABINET = 'https://cabinet.tax.gov.ua'

/** Says where a person finds the account that follows one that ends. */
export const NewRequisites = () => (
  <Trans>
    Новий рахунок податку є в{' '}
    <a href={TAXPAYERS_CABINET} target="_blank" rel="noreferrer">
      Електронному кабінеті платника
    </a>
    , інший спитайте в отримувача.
  </Trans>
)
