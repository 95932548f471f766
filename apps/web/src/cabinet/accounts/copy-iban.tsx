import { Button } from '@dilo/ui/actions/button.tsx'
import { useCopy } from '@dilo/ui/overlays/copy.ts'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Copy } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'

/** Copies an account's IBAN without the spaces that one reads it with. */
export function CopyIban({
  iban,
  of,
}: {
  iban: string
  /** The account's name: a button without words. */ of?: string
}) {
  const { t } = useLingui()
  const copy = useCopy()
  if (of !== undefined) return <IconButton icon={Copy} name={t`Скопіювати IBAN: ${of}`} onClick={() => copy(iban)} />
  return (
    <Button variant="secondary" icon={<Icon of={Copy} />} onClick={() => copy(iban)}>
      <Trans>Скопіювати IBAN</Trans>
    </Button>
  )
}
