import { useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

const param = "recherche";

/**
 * Returns whether the search of the builder is open, and functions to open and close it. Beside the list it is open
 * from the start. On a phone its state is in the address, so that the back button closes it without leaving the
 * builder.
 */
export function useSearchPanel(beside: boolean) {
  const [besideShown, setBesideShown] = useState(true);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  /** Whether a button opened or closed the panel. On page load it is false and the focus must not move. */
  const pressed = useRef(false);

  const show = (shown: boolean) => {
    pressed.current = true;
    if (beside) setBesideShown(shown);
    else if (shown) setParams({ [param]: "" }, { state: param, preventScrollReset: true });
    else if (state === param) navigate(-1);
    else setParams({}, { replace: true, preventScrollReset: true });
  };
  return { shown: beside ? besideShown : params.has(param), open: () => show(true), close: () => show(false), pressed };
}
