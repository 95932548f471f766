import { Trans } from '@lingui/react/macro'
import { requisitesAddress } from './file-address.ts'
import { FileButton } from './file-button.tsx'

/** An account's requisites as a file. */
export const RequisitesLink = ({ accountId }: { accountId: string }) => (
  <FileButton address={(language) => requisitesAddress(accountId, language)}>
    <Trans>Завантажити PDF</Trans>
  </FileButton>
)
