import { defineTemplate, type TemplateProps } from '@vitrine/runtime'
import '../styles/account.css'
import { loadVisitorFormData, type VisitorFormData } from '../account/forms/visitor-form-data.ts'
import { FindOrderPage } from '../account/forms/find-order-page.tsx'
import { ForgotPasswordPage } from '../account/forms/forgot-password-page.tsx'
import { SignUpPage } from '../account/forms/sign-up-page.tsx'

const pages = { 'sign-up': SignUpPage, 'forgot-password': ForgotPasswordPage, 'find-order': FindOrderPage }

/** Template of the pages with a form for visitors who are not signed in, by the template of their record. */
function VisitorForm(props: TemplateProps<VisitorFormData>) {
  const known = Object.entries(pages).find(([name]) => name === props.page.template)
  const Page = known?.[1] ?? SignUpPage
  return <Page {...props} />
}

export const template = defineTemplate({
  component: VisitorForm,
  personal: true,
  load: loadVisitorFormData,
})
