import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { HintedIconButton } from '@dilo/ui/overlays/hinted-icon-button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ChevronDown, Download } from '@dilo/ui/icons/icons-of-things.ts'
import { Menu } from '@dilo/ui/overlays/menu.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAccountName } from '../accounts/account-name.tsx'
import { accounts } from '../accounts/account-queries.ts'

type FileOfAccountProps = { onChoose: (accountId: string) => void; isNarrow: boolean }

/** A file is the statement of one account: this leads to its page, where it is saved. */
export function FileOfAccount({ onChoose, isNarrow }: FileOfAccountProps) {
  const { t } = useLingui()
  const name = useAccountName()
  const known = useQuery(accounts).data?.accounts ?? []
  return (
    <Menu
      label={t`Файл одного рахунку`}
      align="end"
      trigger={(opens) =>
        isNarrow ? (
          <HintedIconButton {...opens} icon={Download} name={t`Файл одного рахунку`} />
        ) : (
          <Button {...opens} variant="secondary" icon={<Icon of={Download} />}>
            <Trans>Файл одного рахунку</Trans>
            <Icon of={ChevronDown} size={16} />
          </Button>
        )
      }
      items={known.map((account) => ({
        key: account.id,
        label: `${name(account)}, ${maskIban(account.iban)}`,
        onSelect: () => onChoose(account.id),
      }))}
    />
  )
}
