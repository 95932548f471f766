import { Trans } from '@lingui/react/macro'
import { FileButton } from '../../papers/file-button.tsx'

/** A request for exchange as a file. */
export const ExchangePaperLink = ({ requestId }: { requestId: string }) => (
  <FileButton
    address={(language) => `/api/exchange-service/requests/${encodeURIComponent(requestId)}/paper?lang=${language}`}
  >
    <Trans>Заявка PDF</Trans>
  </FileButton>
)
