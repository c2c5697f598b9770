import { restoreSchool } from "@badin/contract";
import { call } from "../../../platform/api/client.ts";
import { MailedLinkPage } from "../components/mailed-link-page.tsx";
import { accountTexts } from "../texts.ts";

/** Takes a deleted school back, by the link mailed to its manager. */
export const RestoreSchoolPage = () => (
  <MailedLinkPage texts={accountTexts.restoreSchool} follow={(body) => call(restoreSchool, { body })} />
);
