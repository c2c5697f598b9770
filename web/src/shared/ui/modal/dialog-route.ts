import { useLocation, useNavigate } from "react-router";

/** What the router knows of the routes that are dialogs over a page: going from the page to one of them is not going to another page. */
export const dialogHandle = { isDialog: true };

/** For a link that opens a dialog from its page, which is then the previous entry of the browser's history. */
export const dialogLink = { state: "opened-from-page", preventScrollReset: true };

let closing = false;

/** Whether a dialog is being closed by its own buttons, and not by the browser's back button. */
export const isClosing = (): boolean => closing;

/**
 * Opens and closes the dialogs of a page that have an address below that of the page. What the page searches for stays in the address.
 * `open("12/edit")` is for the page; `close`, and `replaceBy`, which goes to another dialog, are for the dialog.
 * @param page the address of the page, from the route that asks
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
    replaceBy: (to: string) => void navigate({ pathname: `../${to}`, search }, { replace: true, state, preventScrollReset: true }),
  };
}
