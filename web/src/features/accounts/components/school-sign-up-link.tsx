import { Link } from "react-router";
import { pathTo } from "../../../app/paths.ts";
import text from "../../../shared/ui/layout/text.module.css";
import { signInTexts as texts } from "../texts.ts";

/** For a school or a club that is not registered yet. */
export function SchoolSignUpLink() {
  return (
    <>
      <span className={text["muted"]}>{texts.noSchool}</span> <Link to={pathTo("signup")}>{texts.registerSchool}</Link>
    </>
  );
}
