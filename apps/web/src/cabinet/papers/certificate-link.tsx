import { Trans } from '@lingui/react/macro'
import { certificateAddress } from './file-address.ts'
import { ToldFileButton } from './file-button.tsx'

/** A deposit's certificate as a file. */
export const CertificateLink = ({ depositId }: { depositId: string }) => (
  <ToldFileButton address={(language) => certificateAddress(depositId, language)}>
    <Trans>Довідка PDF</Trans>
  </ToldFileButton>
)
