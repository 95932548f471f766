import { Trans } from '@lingui/react/macro'
import { FileButton } from '../../papers/file-button.tsx'

/** A deposit's certificate as a file. */
export const CertificateLink = ({ depositId }: { depositId: string }) => (
  <FileButton
    address={(language) =>
      `/api/deposit-service/deposits/${encodeURIComponent(depositId)}/certificate?lang=${language}`
    }
  >
    <Trans>Довідка PDF</Trans>
  </FileButton>
)
