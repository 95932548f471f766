import { Trans } from '@lingui/react/macro'
import { certificateAddress } from './file-address.ts'
import { FileButton } from './file-button.tsx'

/** A deposit's certificate as a file. */
export const CertificateLink = ({ depositId }: { depositId: string }) => (
  <FileButton address={(language) => certificateAddress(depositId, language)}>
    <Trans>Довідка PDF</Trans>
  </FileButton>
)
