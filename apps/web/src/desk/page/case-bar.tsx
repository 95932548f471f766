import { Button } from '@dilo/ui/actions/button.tsx'
import { useSingleKeys } from '@dilo/ui/actions/single-keys.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '../../routing/router-context.ts'
import { type CaseView, searchOf, useOpenedFrom } from '../address/case-view.ts'
import { useNextCase } from '../address/next-case.ts'
import { DeskLink, useDonePage } from '../address/link.tsx'

/** Over a case that was opened from a list: the way back to it, and to the case after this one. */
export function CaseBar() {
  const from = useOpenedFrom()
  const next = useNextCase()
  return from === null || next === null ? null : <Ways view={from.view} onNext={() => void next(false)} />
}

function Ways({ view, onNext }: { view: CaseView; onNext: () => void }) {
  useSingleKeys({ j: onNext })
  return (
    <div className="d-row d-row-between">
      <DeskLink to="/" search={searchOf(view)}>
        <Trans>До списку</Trans>
      </DeskLink>
      <Button variant="ghost" size="small" onClick={onNext}>
        <Trans>Наступна справа (j)</Trans>
      </Button>
    </div>
  )
}

/** After an action that led here: it is done, and its case can be opened again. */
export function DoneBanner() {
  const done = useDonePage()
  const router = useRouter()
  if (done === undefined) return null
  return (
    <Banner
      tone="success"
      live
      action={
        <Button variant="secondary" size="small" onClick={() => void router.go(done)}>
          <Trans>До попередньої справи</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Зроблено.</Trans>
      </p>
    </Banner>
  )
}
