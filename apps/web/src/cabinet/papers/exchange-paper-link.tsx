import { Trans } from '@lingui/react/macro'
import { exchangePaperAddress } from './file-address.ts'
import { FileButton } from './file-button.tsx'

/** A request for exchange as a file. */
export const ExchangePaperLink = ({ requestId }: { requestId: string }) => (
  <FileButton address={(language) => exchangePaperAddress(requestId, language)}>
    <Trans>Заявка PDF</Trans>
  </FileButton>
)
