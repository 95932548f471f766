import type { AccountBlock } from '@dilo/contract/block.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContactPhone } from '../../contact-phone.tsx'
import { WriteToBank } from '../page/write-to-bank.tsx'
import { BlockWords } from '../blocks/block-words.tsx'

const effects: Record<AccountBlock['scope'], ReactNode> = {
  debit: <Trans>Платити з нього зараз не можна, гроші на нього надходять. Виписка доступна.</Trans>,
  all: <Trans>Платити з нього зараз не можна, і гроші на нього не надходять. Виписка доступна.</Trans>,
}

/** The meaning of a block of the bank on an account, its reason and end, and what to do. */
export function BlockedAccount({ block }: { block: AccountBlock | null }) {
  return (
    <Banner tone="warning" title={<Trans>Банк заблокував рахунок</Trans>}>
      <p>{effects[block?.scope ?? 'debit']}</p>
      {block ? (
        <BlockWords block={block} />
      ) : (
        <p>
          <Trans>
            Щоб дізнатися причину, зателефонуйте нам: <ContactPhone />
          </Trans>
        </p>
      )}
      <p>
        <WriteToBank />
      </p>
    </Banner>
  )
}
