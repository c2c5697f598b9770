import { confirmEmail } from "@badin/contract";
import { call } from "../../../platform/api/client.ts";
import { MailedLinkPage } from "../components/mailed-link-page.tsx";
import { accountTexts } from "../texts.ts";

/** Confirms a new address by the link mailed there. */
export const ConfirmEmailPage = () => <MailedLinkPage texts={accountTexts.confirmEmail} follow={(body) => call(confirmEmail, { body })} />;
