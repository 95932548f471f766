import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ChevronDown, Plus } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans } from '@lingui/react/macro'
import { CreateMenu } from '../page/create-menu.tsx'

/** In the sidebar: everything that the person can begin. */
export const CreateButton = () => (
  <CreateMenu
    waiting={<div className="c-create-waits" />}
    trigger={(opens) => (
      <button type="button" className={buttonClass({ variant: 'secondary' })} {...opens}>
        <Icon of={Plus} />
        <Trans>Створити</Trans>
        <Icon of={ChevronDown} size={16} />
      </button>
    )}
  />
)
