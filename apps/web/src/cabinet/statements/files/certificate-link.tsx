import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import { certificateAddress } from './file-address.ts'
import { useToldFile } from './use-told-file.ts'

/** A deposit's certificate as a file, in the language of the page. */
export function CertificateLink({ depositId }: { depositId: string }) {
  const language = useLanguage()
  const { received, fetch } = useToldFile()
  return (
    <Button
      variant="secondary"
      icon={<Icon of={Download} />}
      busy={received !== null}
      onClick={() => fetch(certificateAddress(depositId, language))}
    >
      <Trans>Довідка PDF</Trans>
    </Button>
  )
}
