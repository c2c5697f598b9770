import { useLocation, useNavigate } from "react-router";

/** Marks a route as a dialog over a page: opening it is not going to another page. */
export const dialogHandle = { isDialog: true };

/**
 * Props of a link that opens a dialog from its page. The state records that the page is the previous entry of the
 * browser's history.
 */
export const dialogLink = { state: "opened-from-page", preventScrollReset: true };

let closing = false;

/** Whether a dialog is being closed by its own buttons, as opposed to the browser's back button. */
export const isClosing = (): boolean => closing;

/**
 * Returns functions that open and close dialogs with an address below that of their page. The query string of the page
 * is kept. A page calls `open("12/edit")`. A dialog calls `close`, or `replaceBy` to go to another dialog.
 * @param page the path of the page, relative to the calling route
 */
export function useDialogRoute(page = "..") {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const close = async () => {
    closing = true;
    if (state === dialogLink.state) await navigate(-1);
    else await navigate({ pathname: page, search }, { replace: true, preventScrollReset: true });
    closing = false;
  };
  return {
    open: (to: string) => void navigate({ pathname: to, search }, dialogLink),
    close: () => void close(),
    replaceBy: (to: string, query = search) =>
      void navigate({ pathname: `../${to}`, search: query }, { replace: true, state, preventScrollReset: true }),
  };
}
