import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import type { PageTarget } from '../address/page-address.ts'

type NotSavedProps = {
  /** The text of the bank's refusal of the form. */
  failure: string | undefined
  /** The link to a version that was saved meanwhile, by another person or in another tab. */
  theirs: PageTarget | undefined
  /** Starts the form again. */
  onTheirs: () => void
}

/** The reason why a form is not saved. The typed values stay until the person decides otherwise. */
export const NotSaved = ({ failure, theirs, onTheirs }: NotSavedProps) => (
  <>
    {failure !== undefined && (
      <Banner tone="danger" live>
        <p>{failure}</p>
      </Banner>
    )}
    {theirs !== undefined && <ChangedByOther theirs={theirs} onTheirs={onTheirs} />}
  </>
)

function ChangedByOther({ theirs, onTheirs }: { theirs: PageTarget; onTheirs: () => void }) {
  return (
    <Banner
      tone="warning"
      live
      title={<Trans>Уже є новіша версія</Trans>}
      action={
        <div className="d-row">
          <Link {...theirs} target="_blank" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Подивитися в новій вкладці</Trans>
          </Link>
          <Button variant="secondary" onClick={onTheirs}>
            <Trans>Почати з новішої версії</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Trans>
          Зміни на цій сторінці не збережено, новіші — не стерто. Порівняйте, перш ніж починати з новішої версії:
          введене тут тоді зникне.
        </Trans>
      </p>
    </Banner>
  )
}
