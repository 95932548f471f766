import type { BankBlock } from '@dilo/contract/block.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { BlockWords } from './block-words.tsx'

/** The bank has blocked this person for a company. */
export function CompanyBlock({ company, block }: { company: string; block: BankBlock }) {
  return (
    <Banner tone="warning" title={<Trans>Банк заблокував ваш доступ до «{company}»</Trans>}>
      <BlockWords block={block} />
    </Banner>
  )
}
