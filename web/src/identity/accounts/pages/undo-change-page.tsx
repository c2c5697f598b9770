import { undoAccountChange } from "@badin/contract";
import { call } from "../../../platform/api/client.ts";
import { MailedLinkPage } from "../components/mailed-link-page.tsx";
import { accountTexts } from "../texts.ts";

/** Undoes what a manager changed of an account, by the link mailed to its former address. */
export const UndoChangePage = () => <MailedLinkPage texts={accountTexts.undoChange} follow={(body) => call(undoAccountChange, { body })} />;
