/** The columns of a case's client, whose view is joined as `company`. */
export const companyOfCaseColumns = [
  'company.client_code',
  'company.sole_entrepreneur',
  'company.full_name_uk',
  'company.short_name_uk',
  'company.questionnaire_status',
  'company.created_at as company_created_at',
] as const

type CompanyOfCase<Status> = {
  readonly client_code: string
  readonly sole_entrepreneur: boolean
  readonly full_name_uk: string
  readonly short_name_uk: string
  readonly questionnaire_status: Status
  readonly company_created_at: Date
}

/** The client of a case, as its page shows it. */
export const companyOfCase = <Status>(row: CompanyOfCase<Status>) => ({
  name: row.short_name_uk,
  fullName: row.full_name_uk,
  code: row.client_code,
  isEntrepreneur: row.sole_entrepreneur,
  registeredAt: row.company_created_at.toISOString(),
  status: row.questionnaire_status,
})
