import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import { requisitesAddress } from './file-address.ts'
import { useToldFile } from './use-told-file.ts'

/** An account's requisites as a file, in the language of the page. */
export function RequisitesLink({ accountId }: { accountId: string }) {
  const language = useLanguage()
  const { received, fetch } = useToldFile()
  return (
    <Button
      variant="secondary"
      icon={<Icon of={Download} />}
      busy={received !== null}
      onClick={() => fetch(requisitesAddress(accountId, language))}
    >
      <Trans>Завантажити PDF</Trans>
    </Button>
  )
}
