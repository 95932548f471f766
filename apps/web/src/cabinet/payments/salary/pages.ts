import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { withRight } from '../../page/with-right.tsx'
import * as editing from './register-form-page.tsx'
import * as reading from './register-page.tsx'
import * as listing from './salary-page.tsx'

const ofSalary = (Page: ComponentType) =>
  withRight(Page, 'SALARY_VIEW', {
    title: msg`Зарплата`,
    who: msg`Зарплату бачать лише ті, кому надано на це право. Його додає той, хто керує доступом, у розділі «Люди».`,
  })

export const SalaryPage = ofSalary(listing.SalaryPage)
export const RegisterPage = ofSalary(reading.RegisterPage)
export const EditRegisterPage = ofSalary(editing.EditRegisterPage)
export const NewRegisterPage = ofSalary(editing.NewRegisterPage)
export { readRegisterSearch } from './register-search.ts'
export { catalogues } from 'virtual:catalogues'
