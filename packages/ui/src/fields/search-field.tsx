import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Search } from '../icons/icons-of-things.ts'
import { classNames } from '../theme/class-names.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-label'> & {
  /** The name of the searched things, for assistive technology. */
  label: string
  /** On a wide window as high as the chips beside it. */
  low?: boolean
}

/** A field to search by text. The element around it has the role `search`. */
export const SearchField = ({ label, low = false, ...input }: SearchFieldProps) => (
  <div className={classNames('d-search', low && 'd-search-low')}>
    <Icon of={Search} />
    <input {...input} type="search" className="d-input" aria-label={label} />
  </div>
)
